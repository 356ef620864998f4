export function writeIntoMemory(): void;
