import { productImports } from "@cartwright/contract/catalogue/product-imports";
import { Notice } from "@cartwright/ui/parts/notice";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
} from "react-router";
import { ChooseFile } from "../imports/choose-file.tsx";
import { importState } from "../imports/import-state.ts";
import { startImport } from "../imports/start-import.server.ts";
import { useLanguage } from "../language.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { PageHead } from "../page-head.tsx";
import { useDates } from "../use-dates.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const { productImports: latest = [] } = await orErrorPage(
		client.use(productImports).listProductImports({ limit: 20 }),
	);
	return {
		latest: latest.map(importState).map(({ id, fileName, isDryRun, status, createdDate, counts }) => ({
			id,
			fileName,
			isDryRun,
			status,
			createdDate,
			count: counts.created + counts.updated,
		})),
	};
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const form = await request.formData();
	if (form.get("intent") !== "check") throw data(null, { status: 400 });
	return startImport(client, "check", form);
};

export default function Imports() {
	const { t, formats } = useLanguage();
	const { latest } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const { dateTime } = useDates();
	return (
		<>
			<PageHead title={t("imports.title")} list={{ path: "/products", text: t("imports.all") }} />
			{result?.error && (
				<Notice tone="danger" role="alert">
					<p>{result.error}</p>
				</Notice>
			)}
			<div className="import-page stack">
				<ChooseFile />
				{latest.length > 0 && (
					<section className="panel stack">
						<h2>{t("imports.latest")}</h2>
						<ul className="import-list">
							{latest.map(({ id, fileName, isDryRun, status, createdDate, count }) => (
								<li key={id}>
									<Link className="link" to={`/products/import/${id}`}>
										{fileName}
									</Link>
									<span className="muted">
										{t(isDryRun ? "imports.state.check" : "imports.state.import", {
											status: t(`imports.status.${status}`),
											products: formats.number(count),
										})}
									</span>
									<time className="muted" dateTime={createdDate}>
										{dateTime(createdDate)}
									</time>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</>
	);
}
