import { factors } from "@cartwright/contract/identity/factors";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";
import { browserName } from "@cartwright/translations/browser-name";
import { readDigits } from "../sign-in/fields.ts";
import { resultOfError } from "../sign-in/form-result.ts";
import type { RequestResult, RequestView } from "./sign-in-requests.ts";

/** Pending sign-in requests. */
export const loadRequests = async (api: Client): Promise<RequestView[]> => {
	const { requests } = await api.use(factors).listMySignInRequests({});
	return requests.map(({ id, userAgent }) => ({ id, browser: browserName(userAgent ?? "") }));
};

/** Approves or denies a sign-in request. */
export const respondToRequest = async (api: Client, form: FormData): Promise<RequestResult> => {
	const [intent, requestId = ""] = String(form.get("intent") ?? "").split(":");
	const calls = api.use(factors);
	const about = { requestId, typed: {}, faults: [] };
	try {
		if (intent !== "approve") {
			await calls.answerSignInRequest({ requestId, answer: "DECLINE" });
			return { ...about, said: "no" };
		}
		const number = readDigits(String(form.get("number") ?? "").slice(0, 20));
		await calls.answerSignInRequest({ requestId, answer: "APPROVE", number });
		return { ...about, said: "yes" };
	} catch (error) {
		if (errorOf(calls.answerSignInRequest, error)?.code !== "VERIFICATION_FAILED") {
			return { requestId, ...resultOfError({}, error, "other") };
		}
		return { ...about, faults: [{ field: "number", kind: "shownNumber", label: "shownNumber" }] };
	}
};
