import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runJob } from "@cartwright/testing/run-job";
import type { WorkContext } from "../foundation/context.ts";
import { pacedJob, type Steps } from "./paced-job.ts";

const contextAt = (now: string) => ({ now }) as WorkContext;
const busyWait = (milliseconds: number): void => {
	for (const end = performance.now() + milliseconds; performance.now() < end; );
};

describe("a paced job", () => {
	it("gives each of two overlapping runs its own steps", async () => {
		const done: string[] = [];
		const job = pacedJob("job", 1, async function* (context): Steps {
			for (const step of [1, 2, 3]) {
				done.push(`${context.now} ${step}`);
				if (context.now === "outer" && step === 1) await runJob(job, contextAt("inner"));
				yield;
			}
		});
		await runJob(job, contextAt("outer"));
		assert.deepEqual(done, ["outer 1", "inner 1", "inner 2", "inner 3", "outer 2", "outer 3"]);
	});

	it("pauses after each step as long as the step took", async () => {
		const [steps, milliseconds] = [3, 40];
		const job = pacedJob("job", 1, async function* (): Steps {
			for (let step = 0; step < steps; step++) {
				busyWait(milliseconds);
				yield;
			}
		});
		const started = performance.now();
		await runJob(job, contextAt("now"));
		assert.ok(performance.now() - started >= 2 * steps * milliseconds - 10);
	});

	it("ends its turn with the rest of the run, which gets the context of the next turn", async () => {
		const seen: string[] = [];
		const job = pacedJob("job", 1, async function* (context): Steps {
			let current = context;
			for (let step = 0; step < 2; step++) {
				seen.push(current.now);
				busyWait(800);
				current = yield;
			}
			seen.push(current.now);
		});
		const rest = await job.run(contextAt("first"));
		assert.ok(rest);
		assert.equal(await rest.resume(contextAt("second")), undefined);
		assert.deepEqual([seen[0], seen.at(-1)], ["first", "second"]);
	});
});
