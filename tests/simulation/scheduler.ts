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
	pendingSteps: number;
	isDead: boolean;
	/** Whether it may wait for what another one has begun, having no step of its own to take. */
	readonly followsOthers: boolean;
}

interface Step {
	readonly task: Task;
	readonly what: string;
	/** Whether it may be carried out together with others of its kind. */
	readonly isWrite: boolean;
	readonly go: () => void;
	readonly die: (reason: Error) => void;
}

/** Nothing that a server does by itself takes as many turns of the event loop. */
const maxTurns = 3_000_000;

const died = () => new Error("the process died");

const current = new AsyncLocalStorage<Task>();

/**
 * Decides in which order things under way go on. Whatever reaches out of the process, to the database or to the
 * payment network, waits here for its turn, and turns are drawn by chance: so every interleaving can come up, and the
 * same one comes again with the same seed.
 */
export class Scheduler {
	readonly #chance: Chance;
	readonly #note: (line: string) => void;
	/** How many writes may be handed to the engine at once; more than one only where it takes them in order. */
	readonly #writesAtOnce: number;
	readonly #tasks = new Set<Task>();
	#steps: Step[] = [];
	/** How many steps are being carried out. */
	#running = 0;

	constructor(chance: Chance, note: (line: string) => void, writesAtOnce: number) {
		this.#chance = chance;
		this.#note = note;
		this.#writesAtOnce = writesAtOnce;
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
		followsOthers = false,
	): void {
		const task: Task = { name, process, pendingSteps: 0, isDead: false, followsOthers };
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
	async step<Result>(what: string, work: () => Promise<Result> | Result, isWrite = false): Promise<Result> {
		const task = current.getStore();
		if (!task) return work();
		if (task.isDead) throw died();
		task.pendingSteps += 1;
		await new Promise<void>((go, die) => this.#steps.push({ task, what, isWrite, go, die }));
		task.pendingSteps -= 1;
		this.#running += 1;
		try {
			return await work();
		} finally {
			this.#running -= 1;
		}
	}

	/** Lets one of those that wait go on. Writes may go together, so that the engine has to keep them apart. */
	release(): void {
		const step = this.#chance.pick(this.#steps);
		if (!step) return;
		const count = step.isWrite ? this.#chance.between(1, this.#writesAtOnce) : 1;
		const others = this.#steps.filter((each) => each !== step && each.isWrite).slice(0, count - 1);
		const released = [step, ...others];
		this.#steps = this.#steps.filter((each) => !released.includes(each));
		for (const { task, what, go } of released) {
			this.#note(`    ${task.name}: ${what}`);
			go();
		}
	}

	/** What takes no time, so that nothing comes between; a process that is gone does not even do that. */
	atOnce<Result>(work: () => Result): Result {
		if (current.getStore()?.isDead) throw died();
		return work();
	}

	/** The process is gone: nothing that it had under way reaches anybody any more. */
	kill(process: object): void {
		// What has ended may have left steps behind.
		const tasks = new Set([...this.#tasks, ...this.#steps.map(({ task }) => task)]);
		for (const task of tasks) {
			if (task.process !== process) continue;
			task.isDead = true;
			this.#tasks.delete(task);
		}
		for (const { task, die } of this.#steps) if (task.isDead) die(died());
		this.#steps = this.#steps.filter(({ task }) => !task.isDead);
	}

	/** Until everything under way waits for its turn. */
	async standstill(): Promise<void> {
		// A released step and its siblings need some turns of the event loop until they wait again.
		for (let quiet = 0, turns = 0; quiet < 3; turns++) {
			await new Promise((resolve) => setImmediate(resolve));
			const moving = [...this.#tasks].filter(({ pendingSteps, followsOthers }) => pendingSteps === 0 && !followsOthers);
			quiet = this.#running > 0 || moving.length > 0 ? 0 : quiet + 1;
			if (turns === maxTurns) throw new Error(`${moving.map(({ name }) => name)} wait for something unknown`);
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
