import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useOptionalChrome } from "../use-chrome.ts";

type Kind = "notFound" | "foreign" | "tooMany" | "down" | "offline" | "broken";

const kinds: Readonly<Record<number, Kind>> = { 403: "foreign", 404: "notFound", 429: "tooMany", 503: "down" };

const kindOf = (error: unknown): Kind => {
	if (isRouteErrorResponse(error)) return kinds[error.status] ?? "broken";
	// Browsers throw a TypeError if a request fails.
	return error instanceof TypeError && /fetch|load|network/i.test(error.message) ? "offline" : "broken";
};

/** Says what happened, and how to continue. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useLanguage();
	const { pathname, search } = useLocation();
	const { hasProducts = true } = useOptionalChrome() ?? {};
	const kind = kindOf(error);
	const canRetry = kind !== "notFound" && kind !== "foreign";
	const title = t(`errors.${kind}Title`);
	return (
		<>
			<title>{title}</title>
			<meta name="robots" content="noindex" />
			<div className="page-width error-page">
				<EmptyState
					level={1}
					title={title}
					actions={
						<>
							{canRetry && (
								<a className="button button-primary" href={pathname + search}>
									{t("errors.retry")}
								</a>
							)}
							<ButtonLink kind={canRetry ? "secondary" : "primary"} href={links.home}>
								{t("errors.toHome")}
							</ButtonLink>
							{hasProducts && (
								<ButtonLink kind="secondary" href={links.search}>
									{t("errors.toProducts")}
								</ButtonLink>
							)}
						</>
					}
				>
					<p>{t(`errors.${kind}Text`)}</p>
				</EmptyState>
			</div>
		</>
	);
}
