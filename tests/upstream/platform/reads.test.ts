import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { instant } from "~/contracts/endpoint";
import { database } from "~/upstream/platform/database/db.server";
import { bool, every, num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { reads } from "~/upstream/platform/reads.server";
import { useDatabase } from "../../support/database";

const toys = pgTable("toys", {
  id: integer("id").primaryKey(),
  toyName: text("toy_name").notNull(),
  secret: text("secret").notNull(),
  price: integer("price"),
  madeAt: timestamp("made_at", { withTimezone: true, mode: "string" }).notNull(),
});

const toyRow = z.object({
  id: z.number().int(),
  toyName: z.string(),
  price: z.number().int().optional(),
  madeAt: instant,
  sum: z.number().int(),
  mean: z.number().nullable(),
  day: z.iso.date(),
});

const makers = pgTable("makers", {
  id: integer("id").primaryKey(),
  makerName: text("maker_name").notNull(),
});

const TOY = reads(
  toyRow,
  { toys },
  {
    sum: sql`(select sum(t.price::bigint) from toys t)`,
    mean: sql`(select avg(t.price) from toys t where t.id <= toys.id)`,
    day: sql`date '2026-02-28'`,
  },
);

const db = () => database().read;

beforeAll(async () => {
  await useDatabase("empty");
  await database().writePool.query(`
    create table toys (id int primary key, toy_name text not null, secret text not null, price int, made_at timestamptz not null);
    create table makers (id int primary key, maker_name text not null);
    insert into makers values (1, 'odd'), (2, 'even');
    insert into toys select n, 'toy ' || n, 'hidden', nullif(n * 100, 300), timestamptz '2026-01-01 08:00+08' + n * interval '1 hour'
    from generate_series(1, 7) n`);
});

describe("a row of a contract", () => {
  it("is read as the contract has it: its keys alone, instants in UTC, sums as numbers, no null where it may be missing", async () => {
    const row = await TOY.one(db(), sql`toys.id = 3`);
    expect(toyRow.strict().parse(row)).toEqual(row);
    expect(row).toEqual({
      id: 3,
      toyName: "toy 3",
      madeAt: "2026-01-01T03:00:00.000Z",
      sum: 2500,
      mean: 150,
      day: "2026-02-28",
    });
    expect(await TOY.find(db(), sql`toys.id = 99`)).toBeUndefined();
    await expect(TOY.one(db(), sql`toys.id = 99`)).rejects.toMatchObject({ code: 404 });
  });

  it("comes in pages with the count of all that fit", async () => {
    const page = (pageNo: number, grows?: boolean) =>
      TOY.page(
        db(),
        { pageNo, pageSize: 4 },
        { where: [sql`toys.id > 1`, false, ""], order: sql`toys.id desc`, grows },
      );
    const first = await page(1);
    expect(first.page).toEqual({ totalCount: 6 });
    expect(first.simpleList.map(({ id }) => id)).toEqual([7, 6, 5, 4]);
    expect((await page(2)).simpleList.map(({ id }) => id)).toEqual([3, 2]);
    expect((await page(2, true)).page).toEqual({ totalCount: 6 });
    const some = await TOY.all(db(), { where: every([]), order: sql`toys.price nulls first`, limit: 2 });
    expect(some.map(({ id, price }) => [id, price])).toEqual([
      [3, undefined],
      [1, 100],
    ]);
  });

  it("comes of what else is named like its table", async () => {
    const from = sql`(select * from toys limit 3) as toys`;
    const rows = await TOY.all(db(), { from, where: sql`true`, order: sql`toys.id` });
    expect(rows).toHaveLength(3);
    expect((await TOY.page(db(), { pageNo: 1, pageSize: 2 }, { from, where: [], order: sql`toys.id` })).page).toEqual({
      totalCount: 3,
    });
  });

  it("comes of several tables: what two of them have is the first one's; counted among fewer", async () => {
    const made = reads(
      z.object({ id: z.number().int(), toyName: z.string(), makerName: z.string() }),
      { toys, m: makers },
      {},
      sql`join makers m on m.id = 2 - toys.id % 2`,
    );
    expect(await made.one(db(), sql`toys.id = 6`)).toEqual({ id: 6, toyName: "toy 6", makerName: "even" });
    const few = { where: sql`toys.id < 4`, order: sql`toys.id`, counted: sql`(select 1 as id) as toys` };
    for (const grows of [false, true]) {
      const { page, simpleList } = await made.page(db(), { pageNo: 1, pageSize: 2 }, { ...few, grows });
      expect([page.totalCount, simpleList.length]).toEqual([1, 2]);
    }
  });

  it("is refused by the compiler when a key is missing or too much", () => {
    const bare = sql`toys`;
    const id = sql`1`;
    // @ts-expect-error a key without an expression
    const lacks = reads(toyRow.pick({ id: true, sum: true }), { toys }, {});
    // @ts-expect-error a key that the contract does not have
    const exceeds = reads(toyRow.pick({ id: true }), { toys }, { secret: sql`toys.secret` });
    // @ts-expect-error of what is no table every key is said
    const unsaid = reads(toyRow.pick({ id: true, toyName: true }), bare, { id });
    // @ts-expect-error a key that none of the tables has a column for
    const none = reads(toyRow.pick({ id: true, sum: true }), { toys, m: makers }, {});
    expect([lacks, exceeds, unsaid, none]).toHaveLength(4);
  });
});

describe("what somebody wants to know", () => {
  it("has its names, expressions and types in one place", async () => {
    const rows = await select(db(), { id: toys.id, name: toys.toyName, twice: sql<number | null>`2 * toys.price` })`
      from toys
      where id in ${[3, 4]}
      order by id`;
    const [first] = rows satisfies { id: number; name: string; twice: number | null }[];
    expect(first).toEqual({ id: 3, name: "toy 3", twice: null });
    expect(rows).toHaveLength(2);
    expect(await selectOne(db(), { n: num`count(*)::int` })`from toys`).toEqual({ n: 7 });
    expect(await selectOne(db(), { id: toys.id })`from toys where false`).toBeUndefined();
    expect(await selectOne(db(), { said: str`'yes'`, is: bool`true` })``).toEqual({ said: "yes", is: true });
  });
});
