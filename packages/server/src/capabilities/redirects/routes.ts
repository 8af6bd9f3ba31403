import { redirects as service } from "@cartwright/contract/redirects/redirects";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { createRedirectSession } from "./create-redirect-session.ts";

export const redirects: readonly Implementation[] = [implement(service, { createRedirectSession })];
