import type { Context } from "@cartwright/kernel/foundation/context";
import { newSecret } from "../sessions/new-handle.ts";
import type { Purpose } from "./documents.ts";
import { type FlowDetails, type StartedFlow, startFlow } from "./start-flow.ts";

const defaultMinutes = 60;

/** A flow that starts now. */
export const newSignInFlow = <P extends Purpose>(
	{ newId, now }: Pick<Context, "newId" | "now">,
	purpose: P,
	details: FlowDetails<P>,
	minutes = defaultMinutes,
): StartedFlow<P> => startFlow(purpose, { id: newId(), secret: newSecret(), now, minutes }, details);
