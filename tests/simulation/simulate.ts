import { parseArgs } from "node:util";
import { missingMilestones, purchasesIn } from "./milestones.ts";
import { type Outcome, simulate } from "./simulation.ts";

const { values } = parseArgs({
	options: {
		seed: { type: "string" },
		steps: { type: "string", default: "2000" },
		seeds: { type: "string" },
		purchases: { type: "string" },
		long: { type: "boolean", default: false },
		engine: { type: "string", default: "sqlite" },
		help: { type: "boolean", default: false },
	},
});

const usage = `Simulates shops with random faults and checks their invariants, seed after seed, until it is stopped.

  --seed N       the first seed; alone it is the only one
  --seeds N      how many seeds to try
  --purchases N  goes on until shoppers have bought so often
  --long         goes on until they have bought 10,000,000 times; to continue later, give the seed that is printed last
  --steps N      how many steps each seed takes (2000)
  --engine E     sqlite or postgres (sqlite)`;

const again = (seed: number): string =>
	`npm run simulate -- --seed ${seed} --steps ${values.steps} --engine ${values.engine}`;

const report = (seed: number, { violation, step, trace }: Outcome): void =>
	console.error(
		[...trace, "", `Seed ${seed} breaks an invariant at step ${step}:`, violation, `\nOnce more: ${again(seed)}`].join(
			"\n",
		),
	);

/** The last seed, excluded. */
const endOf = (first: number): number => {
	const isOpen = values.seed === undefined || values.purchases !== undefined || values.long;
	return first + Number(values.seeds ?? (isOpen ? Number.POSITIVE_INFINITY : 1));
};

const main = async (): Promise<number> => {
	const engine = values.engine === "postgres" ? "postgres" : "sqlite";
	const first = Number(values.seed ?? Math.floor(Date.now() / 1000));
	const enough = Number(values.purchases ?? (values.long ? 10_000_000 : Number.POSITIVE_INFINITY));
	const total = new Map<string, number>();
	const start = performance.now();
	for (let seed = first; seed < endOf(first) && purchasesIn(total) < enough; seed++) {
		const outcome = await simulate({ seed, steps: Number(values.steps), engine });
		if (outcome.violation) {
			report(seed, outcome);
			return 1;
		}
		for (const [what, times] of outcome.counts) total.set(what, (total.get(what) ?? 0) + times);
		const perSecond = purchasesIn(total) / ((performance.now() - start) / 1000);
		console.log(
			`seed ${seed}: ${purchasesIn(outcome.counts)} purchases, ${purchasesIn(total)} so far, ${perSecond.toFixed(1)} a second, digest ${outcome.digest >>> 0}`,
		);
	}
	const lines = [...total]
		.sort(([, a], [, b]) => b - a)
		.map(([what, times]) => `${String(times).padStart(7)}  ${what}`);
	console.log(lines.join("\n"));
	const missing = Number.isFinite(enough) ? missingMilestones(total) : [];
	if (missing.length > 0) console.error(`Nothing of this has happened: ${missing.join(", ")}`);
	return missing.length > 0 ? 1 : 0;
};

if (values.help) console.log(usage);
else process.exit(await main());
