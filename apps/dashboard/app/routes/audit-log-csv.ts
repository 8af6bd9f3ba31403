import { audit } from "@cartwright/contract/audit/audit";
import type { LoaderFunctionArgs } from "react-router";
import { criteriaOf, readAuditList } from "../audit-log/audit-list.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { startOfDay } from "../start-of-day.ts";

/** The entries that a list finds, all pages of it, oldest first, as a file for spreadsheets. It is written as the pages arrive. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { staff, shop } = context.get(pageContextKey);
	const state = readAuditList(new URL(request.url).searchParams);
	const [client, { timeZone }] = await Promise.all([staff(), shop()]);
	const criteria = criteriaOf(state, (date, days) => startOfDay(date, days, timeZone));
	const { exportAuditLog } = client.use(audit);
	const part = (after: number | undefined) =>
		exportAuditLog({ ...criteria, format: "CSV", ...(after === undefined ? {} : { after }) });
	// The first part decides whether there is a file at all: later faults can only break it off.
	let current: Awaited<ReturnType<typeof part>> | undefined = await orErrorPage(part(undefined));
	const lines = new ReadableStream<Uint8Array>({
		async pull(controller) {
			if (!current) return controller.close();
			controller.enqueue(new TextEncoder().encode(current.content ?? ""));
			const { nextAfter } = current;
			current = nextAfter && !request.signal.aborted ? await part(nextAfter) : undefined;
		},
	});
	return new Response(lines, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": 'attachment; filename="audit-log.csv"',
		},
	});
};
