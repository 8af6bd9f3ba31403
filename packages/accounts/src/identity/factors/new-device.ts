import type { Context } from "@cartwright/kernel/foundation/context";
import type { TrustedDevice } from "../accounts/documents.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import { newHandle } from "../sessions/new-handle.ts";
import { userAgentOf } from "../sessions/user-agent.ts";

const deviceDays = 30;

/** A trusted device for the browser that calls, and its token. */
export const newDevice = (context: Context): { readonly device: TrustedDevice; readonly token: string } => {
	const { id, secretHash, handle } = newHandle(context);
	const { now } = context;
	const expires = inMinutes(now, deviceDays * 24 * 60);
	return { device: { id, secretHash, createdDate: now, expires, ...userAgentOf(context) }, token: handle };
};
