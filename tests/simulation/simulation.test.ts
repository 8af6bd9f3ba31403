import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { engines } from "@cartwright/testing/shop";
import { type Outcome, type Run, simulate } from "./simulation.ts";

// The seeds change every day, so that later runs find what these few do not.
const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000));

const report = (run: Run, { violation, step, trace }: Outcome): string => {
	const { seed, steps, engine } = run;
	const again = `npm run simulate -- --seed ${seed} --steps ${steps} --engine ${engine}`;
	return [`step ${step}: ${violation}`, ...trace.slice(-40), `Once more: ${again}`].join("\n");
};

describe("a simulated shop keeps its invariants", () => {
	for (const engine of engines) {
		const [seeds, steps] = engine === "sqlite" ? [[1, today], 3000] : [[today], 800];
		for (const seed of seeds) {
			it(`on ${engine} with seed ${seed}`, async () => {
				const run = { seed, steps, engine };
				const outcome = await simulate(run);
				assert.equal(outcome.violation, undefined, report(run, outcome));
				// A network that nobody pays at would keep every invariant.
				if (engine === "sqlite") assert.ok(outcome.counts.get("network: payment APPROVED"), "no payment succeeded");
			});
		}
	}

	it("and comes to the same with the same seed", async () => {
		const run = { seed: 4, steps: 600, engine: "sqlite" } as const;
		assert.equal((await simulate(run)).digest, (await simulate(run)).digest);
	});
});
