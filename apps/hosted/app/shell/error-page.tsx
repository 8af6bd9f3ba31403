import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { isRouteErrorResponse, useLocation } from "react-router";
import { type ErrorData, type ErrorKind, errorPages } from "../error-pages.ts";
import { useLanguage } from "../language.ts";
import { useBranding } from "../use-branding.ts";

const readError = (error: unknown): ErrorData => {
	if (isRouteErrorResponse(error)) {
		const data = error.data as Partial<ErrorData> | undefined;
		if (data?.kind && data.kind in errorPages) return data as ErrorData;
		return { kind: error.status === 404 ? "notFound" : error.status === 503 ? "down" : "broken" };
	}
	return { kind: "broken" };
};

/** Errors that a retry may fix. */
const passing: readonly ErrorKind[] = ["tooMany", "down", "broken"];

/** Links that a buyer gets anew. */
const lostLinks: readonly ErrorKind[] = ["linkExpired", "linkUnknown"];

/** Shows what happened, and how to continue. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useLanguage();
	const branding = useBranding();
	const { pathname, search } = useLocation();
	const { kind, back } = readError(error);
	const title = t(`errorPage.${kind}.title`);
	return (
		<div className="sheet">
			<title>{title}</title>
			<EmptyState
				level={1}
				title={title}
				actions={
					<>
						{passing.includes(kind) && (
							<a className="button button-primary" href={pathname + search}>
								{t("errorPage.retry")}
							</a>
						)}
						{lostLinks.includes(kind) && (
							<a className="button button-primary" href="/hosted/find-order">
								{t("findOrder.title")}
							</a>
						)}
						<a
							className={`button ${[...passing, ...lostLinks].includes(kind) ? "button-secondary" : "button-primary"}`}
							href={back ?? "/"}
						>
							{back ? t("errorPage.back") : t("errorPage.toShop")}
						</a>
					</>
				}
			>
				<p>{t(`errorPage.${kind}.text`)}</p>
				{branding?.email && <p>{t("errorPage.help", { email: branding.email })}</p>}
			</EmptyState>
		</div>
	);
}
