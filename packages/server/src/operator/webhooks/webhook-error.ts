import { ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { OperatorError } from "../operator-error.ts";

const remedies: Readonly<Record<string, string>> = {
	APP_NOT_FOUND: "`cartwright app list` shows the apps of the shop.",
	WEBHOOK_NOT_FOUND: "`cartwright webhooks list` shows the webhooks of the shop.",
	TOO_MANY_APPS: "`cartwright app list` shows the apps of the shop.",
	TOO_MANY_WEBHOOKS: "`cartwright webhooks list` shows them.",
	TOO_MANY_RANGES: "`cartwright webhooks deliveries` shows what was sent.",
};

/** Turns errors of apps and webhooks into those for the operator. */
export const orWebhookError = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (error instanceof InvalidArgument)
			throw new OperatorError("INVALID_ARGUMENT", `${error.message}.`, "Nothing was changed.");
		if (!(error instanceof ApplicationError)) throw error;
		throw new OperatorError(error.code, error.message, remedies[error.code] ?? "Nothing was changed.");
	}
};
