import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Field } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useEffect } from "react";
import {
	type ActionFunctionArgs,
	data,
	Link,
	type LoaderFunctionArgs,
	useActionData,
	useLoaderData,
	useRevalidator,
} from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { faultTextOf } from "../account/fault-text.ts";
import { loadRequests, respondToRequest } from "../account/sign-in-requests.server.ts";
import type { RequestResult, RequestView } from "../account/sign-in-requests.ts";
import { ErrorSummary } from "../checkout/error-summary.tsx";
import { idOf, labelOf } from "../checkout/field-texts.ts";
import { useLanguage } from "../language.ts";
import { pageContextKey } from "../page-context.server.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";

/** The polling interval for pending sign-in requests, in milliseconds. */
const pollInterval = 3000;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const { api, branding, leave } = await findAccount(context.get(pageContextKey), request.url);
	return { branding, leave, requests: await loadRequests(api) };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const { api } = await findAccount(context.get(pageContextKey), request.url);
	const result = await respondToRequest(api, await request.formData());
	return data(result, { status: result.said ? 200 : 400 });
};

export { clientAction } from "../sign-in/client-action.ts";

export default function SignInRequests() {
	const { t } = useLanguage();
	const { leave, requests } = useLoaderData<typeof loader>();
	const result = useActionData() as RequestResult | undefined;
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (state !== "idle") return;
		const timer = setTimeout(revalidate, pollInterval);
		return () => clearTimeout(timer);
	}, [revalidate, state]);
	const isOver = result?.problem && requests.every(({ id }) => id !== result.requestId);
	return (
		<AccountSheet title={t("requests.title")} leave={leave}>
			{result?.said === "yes" && (
				<Notice tone="success" role="status">
					{t("requests.approved")}
				</Notice>
			)}
			{result?.said === "no" && (
				<Notice tone="warning" role="status" title={t("requests.declined")}>
					<p>{t("requests.declinedText")}</p>
					<Link className="link" to="/account/security">
						{t("account.passwordSave")}
					</Link>
				</Notice>
			)}
			{isOver && result.problem && (
				<ErrorSummary
					faults={[]}
					problem={{
						title: t(`signInProblems.${result.problem}.title`),
						text: <p>{t(`signInProblems.${result.problem}.text`, { minutes: 1 })}</p>,
					}}
					occasion={result}
				/>
			)}
			{requests.map((request) => (
				<Request key={request.id} request={request} result={result?.requestId === request.id ? result : undefined} />
			))}
			{requests.length === 0 && (
				<EmptyState title={t("requests.none")}>
					<p>{t("requests.noneText")}</p>
				</EmptyState>
			)}
		</AccountSheet>
	);
}

function Request({ request, result }: { request: RequestView; result: RequestResult | undefined }) {
	const language = useLanguage();
	const { t } = language;
	const { id, browser } = request;
	const heading = `request-${id}`;
	return (
		<section className="account-section" aria-labelledby={heading}>
			<h2 id={heading}>{t("requests.wants", { browser: `\u2068${browser || t("account.unknownBrowser")}\u2069` })}</h2>
			<p>{t("requests.text")}</p>
			<SignInForm result={result} intent={`approve:${id}`} button={t("requests.approve")}>
				<Field
					id={idOf("number")}
					name="number"
					label={labelOf(t, "shownNumber")}
					error={faultTextOf(language, result, "number")}
					className="code-field"
					autoComplete="off"
					inputMode="numeric"
					maxLength={10}
					dir="ltr"
					aria-required
				/>
			</SignInForm>
			<SignInForm result={undefined} intent={`decline:${id}`} button={t("requests.decline")} kind="secondary" />
		</section>
	);
}
