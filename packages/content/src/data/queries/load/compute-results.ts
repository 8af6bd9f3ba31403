import type { JsonObject } from "@cartwright/contract/message";
import type { ComputeContext } from "@cartwright/kernel/foundation/context";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { type Chunk, type StageRun, startStages, totalOf } from "../pipeline/stage-runs.ts";
import { type ScanNeeds, type Stage, scanNeeds } from "../pipeline/stages.ts";
import type { Scan } from "./item-source.ts";

export interface Computation {
	readonly stages: readonly Stage[];
	readonly offset: number;
	readonly limit: number;
	readonly returnTotalCount: boolean;
	/** What is known of the items that are needed beyond what the stages say. */
	readonly needs?: Partial<ScanNeeds>;
}

export interface PageOfResults {
	readonly results: JsonObject[];
	readonly isMore: boolean;
	/** The number of all results, if it was requested. */
	readonly total: number | undefined;
}

/**
 * Passes items through stages, and returns a page of the results. Groups and sorted items are held in memory up to their
 * limits; everything else only passes through.
 */
export const computeResults = async (
	context: ComputeContext,
	scan: Scan,
	{ stages, offset, limit, returnTotalCount, needs }: Computation,
): Promise<PageOfResults> => {
	const end = offset + limit + 1;
	const { budget } = context;
	const { runs, sorted } = startStages(stages, end, budget);
	const results = new ResultPage(budget, { offset, end, countsAll: returnTotalCount });
	const path = new StagePath(runs, results, budget);
	for await (const chunk of scan(context, { ...scanNeeds(stages), ...needs })) {
		await path.add(chunk, 0);
		if (path.isFull) break;
	}
	await path.end();
	return {
		results: results.items.slice(0, limit),
		isMore: results.items.length > limit,
		total: returnTotalCount ? totalOf(stages, sorted, results.passed) : undefined,
	};
};

/** Hands items from stage to stage, and lets other requests through in between. */
class StagePath {
	readonly #runs: readonly StageRun[];
	readonly #results: ResultPage;
	readonly #budget: WorkBudget;

	constructor(runs: readonly StageRun[], results: ResultPage, budget: WorkBudget) {
		this.#runs = runs;
		this.#results = results;
		this.#budget = budget;
	}

	get isFull(): boolean {
		return this.#results.isFull || this.#runs.some(({ isFull }) => isFull);
	}

	async add(chunk: Chunk, index: number): Promise<void> {
		const run = this.#runs[index];
		if (!run) return this.#results.add(chunk);
		for (const passed of run.add(chunk)) await this.#pass(passed, index + 1);
	}

	async end(): Promise<void> {
		for (const [index, run] of this.#runs.entries()) {
			for (const passed of run.end()) await this.#pass(passed, index + 1);
		}
	}

	async #pass(chunk: Chunk, index: number): Promise<void> {
		if (this.#results.isFull) return;
		if (chunk.length > 0) await this.add(chunk, index);
		if (this.#budget.isDue) await this.#budget.pause();
	}
}

interface PageBounds {
	readonly offset: number;
	readonly end: number;
	/** Whether all results are counted, those behind the page too. */
	readonly countsAll: boolean;
}

class ResultPage {
	readonly items: JsonObject[] = [];
	passed = 0;
	readonly #budget: WorkBudget;
	readonly #offset: number;
	readonly #end: number;
	readonly #countsAll: boolean;

	constructor(budget: WorkBudget, { offset, end, countsAll }: PageBounds) {
		this.#budget = budget;
		this.#offset = offset;
		this.#end = end;
		this.#countsAll = countsAll;
	}

	get isFull(): boolean {
		return !this.#countsAll && this.passed >= this.#end;
	}

	add(chunk: Chunk): void {
		const from = Math.max(0, this.#offset - this.passed);
		const onPage = chunk.slice(from, Math.max(from, this.#end - this.passed));
		for (const item of onPage) this.#budget.takeSent(this.#budget.measure(item));
		this.items.push(...onPage);
		this.passed += chunk.length;
	}
}
