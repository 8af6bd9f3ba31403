import { Worker } from "node:worker_threads";
import { ApplicationError } from "../foundation/errors.ts";
import type { PasswordTask } from "./password-worker.ts";

interface Task {
	readonly task: PasswordTask;
	readonly done: (answer: unknown) => void;
	readonly failed: (error: Error) => void;
}

const idleMilliseconds = 60_000;

/**
 * Worker threads that hash and check passwords. They start on demand and end when idle. They are separate from Node's
 * thread pool, which serves file reads and name look-ups.
 */
export class HashingThreads {
	readonly #maxThreads: number;
	readonly #maxQueued: number;
	readonly #queue: Task[] = [];
	readonly #idle: Worker[] = [];
	readonly #tasks = new Map<Worker, Task>();
	#ending: NodeJS.Timeout | undefined;

	constructor(maxThreads: number, maxQueued: number) {
		this.#maxThreads = maxThreads;
		this.#maxQueued = maxQueued;
	}

	run(task: PasswordTask): Promise<unknown> {
		if (this.#queue.length >= this.#maxQueued) {
			throw new ApplicationError("UNAVAILABLE", "Too many passwords are being checked at once. Try again in a minute.");
		}
		return new Promise((done, failed) => {
			this.#queue.push({ task, done, failed });
			this.#next();
		});
	}

	#next(): void {
		if (this.#queue.length === 0 || this.#tasks.size >= this.#maxThreads) return;
		const task = this.#queue.shift();
		if (!task) return;
		const worker = this.#idle.pop() ?? this.#newWorker();
		this.#tasks.set(worker, task);
		// Keeps the process alive until the hash is done, and no longer.
		worker.ref();
		worker.postMessage(task.task);
	}

	#newWorker(): Worker {
		const worker = new Worker(new URL("./password-worker.ts", import.meta.url), { execArgv: [], stdin: false });
		worker.on("message", (result: unknown) => {
			const task = this.#tasks.get(worker);
			this.#tasks.delete(worker);
			worker.unref();
			this.#idle.push(worker);
			task?.done(result);
			this.#next();
			this.#endSoon();
		});
		worker.on("error", (error) => {
			const idle = this.#idle.indexOf(worker);
			if (idle >= 0) this.#idle.splice(idle, 1);
			const task = this.#tasks.get(worker);
			this.#tasks.delete(worker);
			task?.failed(error);
			this.#next();
		});
		return worker;
	}

	#endSoon(): void {
		clearTimeout(this.#ending);
		this.#ending = setTimeout(() => {
			for (const worker of this.#idle.splice(0)) void worker.terminate();
		}, idleMilliseconds).unref();
	}
}
