import { withoutSecrets } from "@cartwright/credentials/without-secrets";

/** Writes an error of a page to the log of its process: message and stack alone, no members that carry a request. */
export const reportError = (error: unknown): void => {
	console.error(withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error)));
};
