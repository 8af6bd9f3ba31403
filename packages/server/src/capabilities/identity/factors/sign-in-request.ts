import type { SignInFlow, SignInRequest } from "../flows/documents.ts";
import { withCode } from "../flows/flow-codes.ts";

const requestMinutes = 5;

const inTime = (now: string): string => new Date(Date.parse(now) + requestMinutes * 60_000).toISOString();

/** The flow with a question for the member's other sign-ins; one that was put before is over, and codes are, too. */
export const withRequest = (
	flow: SignInFlow,
	request: Pick<SignInRequest, "id" | "number" | "userAgent">,
	now: string,
): SignInFlow => ({
	...withCode(flow, "", now),
	request: { ...request, createdDate: now, expires: inTime(now) },
});

/** The question that nobody has answered yet. */
export const pendingRequest = ({ request }: SignInFlow, now: string): SignInRequest | undefined =>
	request && !request.approved && request.expires > now ? request : undefined;

/** The flow after a yes. There is time again, for whoever wants in to hear of it. */
export const withApproval = (flow: SignInFlow, request: SignInRequest, now: string): SignInFlow => ({
	...flow,
	request: { ...request, approved: true, expires: inTime(now) },
});

/** Whether the question of this id was answered with yes, and not too long ago. */
export const isApproved = ({ request }: SignInFlow, id: string, now: string): boolean =>
	request?.id === id && request.approved === true && request.expires > now;
