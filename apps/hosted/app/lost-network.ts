/** The error of `fetch` in a browser if a request fails. */
const isLost = (error: unknown): boolean => error instanceof TypeError;

/** The server's response, or a fallback while the server is unreachable. */
export const orElse = async <Answer, Other>(ask: () => Promise<Answer>, other: Other): Promise<Answer | Other> => {
	try {
		return await ask();
	} catch (error) {
		if (!isLost(error)) throw error;
		return other;
	}
};

const pause = 3000;

/** The server's response, retried until the server is reachable. */
export const retriedWhileOffline = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
	for (;;) {
		const response = await orElse(async () => ({ given: await ask() }), undefined);
		if (response) return response.given;
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
};
