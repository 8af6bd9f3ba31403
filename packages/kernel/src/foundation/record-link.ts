import type { Context } from "./context.ts";

/** Records in the audit log that staff or an app created a link which is not stored. */
export const recordLink = async (context: Context, kind: string, id: string): Promise<void> => {
	const change = { kind, id, field: "link", before: "", after: "CREATED" };
	await context.recorder.storeFor(context, context.identity, [change]).commit(context.site, []);
};
