/** What `fetch` throws in a browser where a request did not get through. */
const isLost = (error: unknown): boolean => error instanceof TypeError;

/** What the server answers, or something else while it cannot be reached. */
export const orElse = async <Answer, Other>(ask: () => Promise<Answer>, other: Other): Promise<Answer | Other> => {
	try {
		return await ask();
	} catch (error) {
		if (!isLost(error)) throw error;
		return other;
	}
};

const pause = 3000;

/** What the server answers, asked again until it can be reached. */
export const patiently = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
	for (;;) {
		const response = await orElse(async () => ({ given: await ask() }), undefined);
		if (response) return response.given;
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
};
