import { changes } from "@cartwright/contract/changes/changes";
import type { LoaderFunctionArgs } from "react-router";
import { changeStream, type StreamStart } from "../live/change-stream.server.ts";
import { followedEntities } from "../live/entities.ts";
import { pageContextKey } from "../page-context.server.ts";

/** Tells open pages what others change, of all that the staff user may see. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
	const page = context.get(pageContextKey);
	const [client, { permissions }] = await Promise.all([page.staff(), page.me()]);
	const entities = Object.values(followedEntities)
		.filter(({ permission }) => permissions.includes(permission))
		.map(({ entity }) => entity);
	// A browser gets no more than this one response, and does not connect again.
	if (entities.length === 0) return new Response(null, { status: 204 });
	const stream = changeStream(client.use(changes), entities, startOf(request));
	return new Response(stream, { headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" } });
};

/** The last event that the browser got, or when the page was loaded. */
const startOf = ({ url, headers }: Request): StreamStart => {
	const { searchParams } = new URL(url);
	const after = headers.get("last-event-id") ?? searchParams.get("after") ?? "";
	if (/^\d{1,15}$/.test(after)) return { after };
	const since = searchParams.get("since") ?? "";
	return { since: Number.isNaN(Date.parse(since)) ? new Date().toISOString() : since };
};
