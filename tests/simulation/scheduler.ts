import { AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import type { Chance } from "./chance.ts";

/** Something under way: what a shopper does, a call of the staff, a look at the outbox. */
interface Task {
	readonly name: string;
	/** The process that dies with it; nothing of the task happens after that. */
	readonly process: object;
	/** How many of its steps wait for their turn. */
	waiting: number;
	isDead: boolean;
}

interface Step {
	readonly task: Task;
	readonly what: string;
	readonly go: () => void;
}

const current = new AsyncLocalStorage<Task>();

/**
 * Decides in which order things under way go on. Whatever reaches out of the process, to the database or to the
 * payment network, waits here for its turn, and turns are drawn by chance: so every interleaving can come up, and the
 * same one comes again with the same seed.
 */
export class Scheduler {
	readonly #chance: Chance;
	readonly #note: (line: string) => void;
	/** How many steps may go on at once; more than one only where the engine takes them in order. */
	readonly #atOnce: number;
	readonly #tasks = new Set<Task>();
	#steps: Step[] = [];
	/** How many steps are being carried out. */
	#running = 0;

	constructor(chance: Chance, note: (line: string) => void, atOnce: number) {
		this.#chance = chance;
		this.#note = note;
		this.#atOnce = atOnce;
	}

	get underWay(): number {
		return this.#tasks.size;
	}

	/** Begins something; `ended` hears how it went, unless its process dies before. */
	start<Result>(
		name: string,
		process: object,
		work: () => Promise<Result>,
		ended: (failure: unknown, result?: Result) => void,
	): void {
		const task: Task = { name, process, waiting: 0, isDead: false };
		const end = (failure: unknown, result?: Result) => {
			if (!this.#tasks.delete(task)) return;
			this.#note(`  ${name} ${failure ? `failed: ${failure}` : "ended"}`);
			ended(failure, result);
		};
		this.#tasks.add(task);
		this.#note(`  ${name} begins`);
		current.run(task, () => {
			work().then((result) => end(undefined, result), end);
		});
	}

	/** Carries out a step when its turn comes; at once where nothing is simulated, as while a shop is set up. */
	async step<Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> {
		const task = current.getStore();
		if (!task) return work();
		// Of a process that died nothing is heard any more.
		if (task.isDead) return new Promise(() => {});
		task.waiting += 1;
		await new Promise<void>((go) => this.#steps.push({ task, what, go }));
		task.waiting -= 1;
		this.#running += 1;
		try {
			return await work();
		} finally {
			this.#running -= 1;
		}
	}

	/** Lets one or some of those that wait go on. */
	release(): void {
		const count = Math.min(this.#steps.length, this.#chance.between(1, this.#atOnce));
		for (let released = 0; released < count; released++) {
			const [step] = this.#steps.splice(this.#chance.between(0, this.#steps.length - 1), 1);
			this.#note(`    ${step?.task.name}: ${step?.what}`);
			step?.go();
		}
	}

	/** The process is gone: what it had under way is never heard of again. */
	kill(process: object): void {
		for (const task of this.#tasks) {
			if (task.process !== process) continue;
			task.isDead = true;
			this.#tasks.delete(task);
		}
		this.#steps = this.#steps.filter(({ task }) => task.process !== process);
	}

	/** Until everything under way waits for its turn. */
	async standstill(): Promise<void> {
		// A released step and its siblings need some turns of the event loop until they wait again.
		for (let quiet = 0; quiet < 3; ) {
			await new Promise((resolve) => setImmediate(resolve));
			const isMoving = this.#running > 0 || [...this.#tasks].some(({ waiting }) => waiting === 0);
			quiet = isMoving ? 0 : quiet + 1;
		}
	}

	/** Until nothing is under way. */
	async finish(): Promise<void> {
		await this.standstill();
		while (this.#tasks.size + this.#steps.length > 0) {
			this.release();
			await this.standstill();
		}
	}
}

/**
 * Pauses of the server wait for their turn like everything else: they take no time, and the pause of a call that runs
 * again after a conflict is as long as chance will have it. Answers how to undo it.
 */
export const scheduleSleep = (scheduler: Scheduler): (() => void) => {
	const { setTimeout: real } = timers;
	timers.setTimeout = ((delay?: number, value?: unknown, options?: object) =>
		current.getStore()
			? scheduler.step("sleeps", () => value)
			: real(delay, value, options)) as typeof timers.setTimeout;
	syncBuiltinESMExports();
	return () => {
		timers.setTimeout = real;
		syncBuiltinESMExports();
	};
};
