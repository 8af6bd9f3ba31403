import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { readAuditList } from "../audit-log/audit-list.ts";
import { AuditPage } from "../audit-log/audit-page.tsx";
import { loadAuditLog } from "../audit-log/load-audit-log.server.ts";
import { sendAuditForm } from "../audit-log/send-audit-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const state = readAuditList(new URL(request.url).searchParams);
	return { state, ...(await loadAuditLog(context.get(pageContextKey), state)) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendAuditForm(client, readAuditList(new URL(request.url).searchParams), await request.formData());
};

export default function AuditLog() {
	const loaded = useLoaderData<typeof loader>();
	return <AuditPage {...loaded} isBusy={useNavigation().state !== "idle"} />;
}
