import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects as service } from "@cartwright/contract/redirects/redirects";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const redirects: readonly Implementation[] = [
	implement(service, {
		createRedirectSession: () => import("./create-redirect-session.ts"),
	}),
	implement(hostedSessions, {
		openHostedSession: () => import("./open-hosted-session.ts"),
		resumeHostedSession: () => import("./resume-hosted-session.ts"),
	}),
];
