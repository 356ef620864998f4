import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { env } from "~/lib/env.server";

let shared: S3Client | undefined;

function client(): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  shared ??= new S3Client({
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    // Stores that are not Amazon's address buckets by path.
    forcePathStyle: S3_ENDPOINT !== undefined,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  });
  return shared;
}

const at = (key: string) => ({ Bucket: env().S3_BUCKET, Key: key });

export async function putObject(key: string, file: string): Promise<void> {
  await new Upload({ client: client(), params: { ...at(key), Body: createReadStream(file) } }).done();
}

export async function getObject(key: string): Promise<Readable> {
  return (await client().send(new GetObjectCommand(at(key)))).Body as Readable;
}

export async function deleteObject(key: string): Promise<void> {
  await client().send(new DeleteObjectCommand(at(key)));
}

/** Everything in the bucket, a page at a time. */
export async function* listObjects(): AsyncGenerator<{ key: string; at: Date }[]> {
  let from: string | undefined;
  do {
    const page = await client().send(new ListObjectsV2Command({ Bucket: env().S3_BUCKET, ContinuationToken: from }));
    yield (page.Contents ?? []).map(({ Key, LastModified }) => ({ key: Key!, at: LastModified! }));
    from = page.NextContinuationToken;
  } while (from);
}

export async function getText(key: string): Promise<string | null> {
  try {
    const { Body } = await client().send(new GetObjectCommand(at(key)));
    return (await Body?.transformToString()) ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "NoSuchKey") return null;
    throw error;
  }
}

export async function putText(key: string, text: string): Promise<void> {
  await client().send(new PutObjectCommand({ ...at(key), Body: text }));
}
