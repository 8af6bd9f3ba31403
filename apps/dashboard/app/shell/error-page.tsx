import { callErrorOf } from "@cartwright/sdk/errors";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { useLanguage } from "../language.ts";

type Kind = "notFound" | "forbidden" | "down" | "broken";

const kinds: Readonly<Record<number, Kind>> = { 403: "forbidden", 404: "notFound", 429: "down", 503: "down" };

const kindOf = (error: unknown): Kind =>
	kinds[isRouteErrorResponse(error) ? error.status : (callErrorOf(error)?.status ?? 500)] ?? "broken";

/** Shows what happened, and how to continue. */
export function ErrorPage() {
	const { t } = useLanguage();
	const { pathname, search } = useLocation();
	const kind = kindOf(useRouteError());
	const title = t(`errorPage.${kind}.title`);
	return (
		<>
			<title>{title}</title>
			<EmptyState
				level={1}
				title={title}
				actions={
					<>
						{(kind === "down" || kind === "broken") && (
							<Link className="button button-primary" reloadDocument to={pathname + search}>
								{t("errorPage.retry")}
							</Link>
						)}
						<Link className="button button-secondary" reloadDocument to="/">
							{t("errorPage.toStart")}
						</Link>
					</>
				}
			>
				<p>{t(`errorPage.${kind}.text`)}</p>
			</EmptyState>
		</>
	);
}
