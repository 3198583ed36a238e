import assert from "node:assert/strict";
import test from "node:test";
import { Newest } from "../src/explore/newest";

test("What has begun is finished, and of what came meanwhile only the last is done", async () => {
  const done: number[] = [];
  let finish: () => void = () => undefined;
  const newest = new Newest<number>(async (wish) => {
    await new Promise<void>((resolve) => { finish = resolve; });
    done.push(wish);
  });
  const step = async (): Promise<void> => {
    finish();
    for (let i = 0; i < 10; ++i) await Promise.resolve();
  };
  for (const wish of [1, 2, 3, 4]) newest.want(wish);
  await step();
  assert.deepEqual(done, [1]);
  newest.want(5);
  await step();
  assert.deepEqual(done, [1, 4]);
  await step();
  newest.want(6);
  await step();
  assert.deepEqual(done, [1, 4, 5, 6]);
});
