import type { Client } from "@cartwright/sdk/client";

interface Kept<Answer> {
	readonly answer: Promise<Answer>;
	readonly since: number;
}

/**
 * Answers for everybody, kept for a while by what was asked. One that failed is asked for again the next time.
 * @param freshFor how old an answer may be, in milliseconds
 * @param mostKept how many are kept; large ones want less
 */
export const keepAnswers = <Answer>(freshFor: number, mostKept = 2000) => {
	const byClient = new WeakMap<Client, Map<string, Kept<Answer>>>();
	return (client: Client, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
		const kept = byClient.get(client) ?? new Map<string, Kept<Answer>>();
		byClient.set(client, kept);
		const last = kept.get(key);
		if (last && Date.now() - last.since < freshFor) return last.answer;
		if (kept.size >= mostKept) kept.clear();
		const next = { answer: ask(), since: Date.now() };
		kept.set(key, next);
		next.answer.catch(() => kept.get(key) === next && kept.delete(key));
		return next.answer;
	};
};
