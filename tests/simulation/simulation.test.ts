import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { engines } from "@cartwright/testing/shop";
import { missingMilestones, rareMilestones } from "./milestones.ts";
import { type Outcome, type Run, simulate } from "./simulation.ts";

// The seeds change every day, so that later runs find what these few do not.
const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000));

const report = (run: Run, { violation, step, trace }: Outcome): string => {
	const { seed, steps, engine } = run;
	const again = `npm run simulate -- --seed ${seed} --steps ${steps} --engine ${engine}`;
	return [`step ${step}: ${violation}`, ...trace.slice(-40), `Once more: ${again}`].join("\n");
};

describe("a simulated shop keeps its invariants", () => {
	const counts = new Map<string, number>();

	for (const engine of engines) {
		const [seeds, steps] = engine === "sqlite" ? [[1, today], 1500] : [[today], 300];
		for (const seed of seeds) {
			it(`on ${engine} with seed ${seed}`, async () => {
				const run = { seed, steps, engine };
				const outcome = await simulate(run);
				assert.equal(outcome.violation, undefined, report(run, outcome));
				if (engine === "sqlite") for (const [what, times] of outcome.counts) addTo(counts, what, times);
			});
		}
	}

	it("in runs in which everything happened that is not rare", { skip: !engines.includes("sqlite") }, () => {
		assert.deepEqual(
			missingMilestones(counts).filter((each) => !rareMilestones.has(each)),
			[],
		);
	});

	it("and comes to the same with the same seed", async () => {
		const run = { seed: 4, steps: 250, engine: "sqlite" } as const;
		assert.equal((await simulate(run)).digest, (await simulate(run)).digest);
	});
});

const addTo = (counts: Map<string, number>, what: string, times: number): void => {
	counts.set(what, (counts.get(what) ?? 0) + times);
};
