/** The error of `fetch` in a browser if a request fails. */
const isLost = (error: unknown): boolean => error instanceof TypeError;

/** The server's response, or a fallback while the server is unreachable. */
export const orElse = async <Result, Other>(call: () => Promise<Result>, other: Other): Promise<Result | Other> => {
	try {
		return await call();
	} catch (error) {
		if (!isLost(error)) throw error;
		return other;
	}
};

const pause = 3000;

/** The server's response, retried until the server is reachable. */
export const retriedWhileOffline = async <Result>(call: () => Promise<Result>): Promise<Result> => {
	for (;;) {
		const response = await orElse(async () => ({ given: await call() }), undefined);
		if (response) return response.given;
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
};
