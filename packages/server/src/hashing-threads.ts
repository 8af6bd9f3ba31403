import { Worker } from "node:worker_threads";
import { ApplicationError } from "./foundation/errors.ts";
import type { Question } from "./password-worker.ts";

interface Task {
	readonly question: Question;
	readonly done: (answer: unknown) => void;
	readonly failed: (error: Error) => void;
}

const idleMilliseconds = 60_000;

/**
 * A few threads that look at passwords, made when they are needed and ended when they are not. They are not those of Node's
 * pool, which reads files and looks up names for everybody else.
 */
export class HashingThreads {
	readonly #atOnce: number;
	readonly #mostWaiting: number;
	readonly #waiting: Task[] = [];
	readonly #idle: Worker[] = [];
	readonly #tasks = new Map<Worker, Task>();
	#ending: NodeJS.Timeout | undefined;

	constructor(atOnce: number, mostWaiting: number) {
		this.#atOnce = atOnce;
		this.#mostWaiting = mostWaiting;
	}

	ask(question: Question): Promise<unknown> {
		if (this.#waiting.length >= this.#mostWaiting) {
			throw new ApplicationError("UNAVAILABLE", "Too many passwords are being checked at once. Try again in a minute.");
		}
		return new Promise((done, failed) => {
			this.#waiting.push({ question, done, failed });
			this.#next();
		});
	}

	#next(): void {
		if (this.#waiting.length === 0 || this.#tasks.size >= this.#atOnce) return;
		const task = this.#waiting.shift();
		if (!task) return;
		const worker = this.#idle.pop() ?? this.#newWorker();
		this.#tasks.set(worker, task);
		// A process that has nothing else to do still waits for the hash, and for nothing else of a thread.
		worker.ref();
		worker.postMessage(task.question);
	}

	#newWorker(): Worker {
		const worker = new Worker(new URL("./password-worker.ts", import.meta.url), { execArgv: [], stdin: false });
		worker.on("message", (answer: unknown) => {
			const task = this.#tasks.get(worker);
			this.#tasks.delete(worker);
			worker.unref();
			this.#idle.push(worker);
			task?.done(answer);
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
