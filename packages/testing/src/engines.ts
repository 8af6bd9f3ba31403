import { describe } from "node:test";

export type Engine = "sqlite" | "postgres";

/** Both engines, unless `CARTWRIGHT_TEST_ENGINES` names fewer. */
export const engines = (process.env.CARTWRIGHT_TEST_ENGINES ?? "sqlite,postgres").split(",") as readonly Engine[];

/** Runs the same tests on each engine. */
export const onEachEngine = (name: string, tests: (engine: Engine) => void): void => {
	for (const engine of engines) describe(`${name} on ${engine}`, () => tests(engine));
};
