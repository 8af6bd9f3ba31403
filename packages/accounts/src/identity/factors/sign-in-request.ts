import type { MfaFlow, SignInRequest } from "../flows/documents.ts";
import { withCode } from "../flows/flow-codes.ts";
import { inMinutes } from "../sessions/in-minutes.ts";

const requestMinutes = 5;

/** The flow with a new request to the member's other sessions. An earlier request or code becomes invalid. */
export const withRequest = (
	flow: MfaFlow,
	request: Pick<SignInRequest, "id" | "number" | "userAgent">,
	now: string,
): MfaFlow => ({
	...withCode(flow, undefined, now),
	request: { ...request, createdDate: now, expires: inMinutes(now, requestMinutes) },
});

/** The request that is neither approved nor expired. */
export const pendingRequest = ({ request }: MfaFlow, now: string): SignInRequest | undefined =>
	request && !request.approved && request.expires > now ? request : undefined;

/** The flow after its request was approved. The lifetime starts again, so that the other browser can notice. */
export const withApproval = (flow: MfaFlow, request: SignInRequest, now: string): MfaFlow => ({
	...flow,
	request: { ...request, approved: true, expires: inMinutes(now, requestMinutes) },
});

/** Whether the request with this id was approved, and has not expired. */
export const isApproved = ({ request }: MfaFlow, id: string, now: string): boolean =>
	request?.id === id && request.approved === true && request.expires > now;
