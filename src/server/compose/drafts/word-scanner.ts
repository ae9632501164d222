/** Looks for words among bytes that pass by in any pieces. */
export type WordScanner = { see(chunk: Buffer): void; sawAll(): boolean };

export function createWordScanner(words: readonly Buffer[]): WordScanner {
  const longest = Math.max(0, ...words.map(({ length }) => length));
  let left = words;
  let end = Buffer.alloc(0);
  return {
    see(chunk) {
      if (left.length === 0) return;
      // A word may begin in one piece and end in the next.
      const pieces = [chunk, Buffer.concat([end, chunk.subarray(0, longest)])];
      left = left.filter((word) => pieces.every((piece) => piece.indexOf(word) < 0));
      end = Buffer.concat([end, chunk.subarray(-longest)]).subarray(-longest);
    },
    sawAll: () => left.length === 0,
  };
}
