import assert from "node:assert/strict";

/** An error as thrown by the client. */
export interface Refusal extends Error {
	status?: number;
	requestId?: string;
	details?: {
		applicationError?: { code?: string; description?: string; data?: Record<string, unknown> };
		validationError?: {
			fieldViolations?: { field: string; description: string; violatedRule?: string; data?: Record<string, unknown> }[];
		};
	};
}

/** The error that the client throws if the server refuses. */
export const refusal = async (call: Promise<unknown>): Promise<Refusal> => {
	const result = await call.catch((error: Refusal) => error);
	assert.ok(result instanceof Error, `the call was answered: ${JSON.stringify(result)}`);
	return result;
};
