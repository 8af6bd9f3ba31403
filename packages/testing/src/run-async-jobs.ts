import { runAsyncJobs as asyncJobs } from "@cartwright/server/registries/async-jobs";
import { pino } from "pino";
import { v7 as uuid } from "uuid";
import type { Shop } from "./shop.ts";

/** Runs the jobs that calls by filter have started. */
export const runAsyncJobs = async ({ store }: Shop): Promise<void> => {
	const context = {
		store,
		now: new Date().toISOString(),
		newId: () => uuid(),
		origin: "",
		log: pino({ level: "silent" }),
		providers: {} as never,
	};
	const pending = (await store.pendingEvents(10_000)).filter(({ type }) => asyncJobs.types.includes(type));
	for (const event of pending) await asyncJobs.handle(context, event);
};
