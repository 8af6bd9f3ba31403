import { parseArgs } from "node:util";
import { type Outcome, simulate } from "./simulation.ts";

const { values } = parseArgs({
	options: {
		seed: { type: "string" },
		steps: { type: "string", default: "2000" },
		seeds: { type: "string" },
		engine: { type: "string", default: "sqlite" },
		help: { type: "boolean", default: false },
	},
});

const usage = `Lets a shop live through chance and misfortune and checks its books, seed after seed, until told to stop.

  --seed N      the seed to begin with; alone it is the only one
  --seeds N     how many seeds to try
  --steps N     how many steps each takes (2000)
  --engine E    sqlite or postgres (sqlite)`;

const report = (seed: number, { violation, step, counts, trace, digest }: Outcome): void => {
	if (!violation) {
		const done = [...counts.values()].reduce((sum, each) => sum + each, 0);
		console.log(`seed ${seed}: ${done} things done, digest ${digest >>> 0}`);
		return;
	}
	console.error([...trace, "", `Seed ${seed} breaks an invariant at step ${step}:`, violation].join("\n"));
	console.error(`\nOnce more: npm run simulate -- --seed ${seed} --steps ${values.steps} --engine ${values.engine}`);
};

const main = async (): Promise<number> => {
	const engine = values.engine === "postgres" ? "postgres" : "sqlite";
	const first = Number(values.seed ?? Math.floor(Date.now() / 1000));
	const count = Number(values.seeds ?? (values.seed === undefined ? Number.POSITIVE_INFINITY : 1));
	const total = new Map<string, number>();
	for (let seed = first; seed < first + count; seed++) {
		const outcome = await simulate({ seed, steps: Number(values.steps), engine });
		report(seed, outcome);
		for (const [what, times] of outcome.counts) total.set(what, (total.get(what) ?? 0) + times);
		if (outcome.violation) return 1;
	}
	const lines = [...total]
		.sort(([, a], [, b]) => b - a)
		.map(([what, times]) => `${String(times).padStart(7)}  ${what}`);
	console.log(lines.join("\n"));
	return 0;
};

if (values.help) console.log(usage);
else process.exit(await main());
