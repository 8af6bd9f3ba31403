import type { Context } from "../../../foundation/context.ts";
import type { RememberedDevice } from "../accounts/documents.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";
import { userAgentOf } from "../sessions/user-agent.ts";

const daysRemembered = 30;

/** The browser that calls, remembered from now on, and the token by which it is known. */
export const newDevice = (context: Context): { readonly device: RememberedDevice; readonly token: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const { now } = context;
	const expires = inMinutes(now, daysRemembered * 24 * 60);
	return { device: { id, secretHash, createdDate: now, expires, ...userAgentOf(context) }, token: handle };
};
