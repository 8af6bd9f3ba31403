import { productImports } from "@cartwright/contract/catalogue/product-imports";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { ImportProgress } from "../imports/import-progress.tsx";
import { ImportReport } from "../imports/import-report.tsx";
import { earlierColumns, importState } from "../imports/import-state.ts";
import { ReadingForm } from "../imports/reading-form.tsx";
import { importForms, startImport } from "../imports/start-import.server.ts";
import { useLanguage } from "../language.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { PageHead } from "../page-head.tsx";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const calls = (await context.get(pageContextKey).staff()).use(productImports);
	const [{ productImport }, { productImports: latest = [] }] = await Promise.all([
		orErrorPage(calls.getProductImport({ productImportId: params.importId ?? "" })),
		orErrorPage(calls.listProductImports({ limit: 20 })),
	]);
	const state = importState(productImport ?? {});
	const chosen = (productImport?.columnChoices ?? []).map(({ column }) => column ?? "");
	const earlier = latest.filter(({ id }) => id !== state.id);
	return { state, chosen, earlierFields: chosen.length > 0 ? {} : earlierColumns(state.columns, earlier) };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const form = await request.formData();
	const intent = importForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	if (intent !== "stop") return startImport(client, intent, form);
	return orRefusal(intent, async () => {
		await client.use(productImports).stopProductImport({ productImportId: params.importId ?? "" });
		return { of: intent };
	});
};

export default function Import() {
	const { t } = useLanguage();
	const { state, chosen, earlierFields } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return (
		<>
			<PageHead title={state.fileName} list={{ path: "/products/import", text: t("imports.title") }} />
			<div className="import-page stack" key={state.id}>
				{result && "error" in result && result.error && (
					<Notice tone="danger" role="alert">
						<p>{result.error}</p>
					</Notice>
				)}
				{state.status === "RUNNING" ? <ImportProgress state={state} /> : <ImportReport state={state} />}
				{state.status !== "RUNNING" && !(state.status === "FINISHED" && !state.isDryRun) && (
					<ReadingForm state={state} chosen={chosen} earlierFields={earlierFields} />
				)}
			</div>
		</>
	);
}
