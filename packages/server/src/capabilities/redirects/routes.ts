import { hostedSessions } from "@cartwright/contract/redirects/hosted-sessions";
import { redirects as service } from "@cartwright/contract/redirects/redirects";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { createRedirectSession } from "./create-redirect-session.ts";
import { openHostedSession } from "./open-hosted-session.ts";
import { resumeHostedSession } from "./resume-hosted-session.ts";

export const redirects: readonly Implementation[] = [
	implement(service, { createRedirectSession }),
	implement(hostedSessions, { openHostedSession, resumeHostedSession }),
];
