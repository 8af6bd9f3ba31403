import "@cartwright/ui/styles.css";
import "./hosted.css";
import { Document } from "@cartwright/page-app/document";
import { useFocusAfterNavigation } from "@cartwright/page-app/focus-after-navigation";
import { NavigationProgress } from "@cartwright/page-app/navigation-progress";
import { SkipLink } from "@cartwright/ui/parts/skip-link";
import { chooseTheme } from "@cartwright/ui/theme";
import type { ReactNode } from "react";
import {
	type LoaderFunctionArgs,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import { brandingOf } from "./branding.server.ts";
import { pageContextKey, pageContextMiddleware } from "./page-context.server.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { ownSite } from "./site.server.ts";
import { useBranding } from "./use-branding.ts";

export const middleware = pageContextMiddleware;

/** The branding of pages without a session; the others load that of their own shop. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const site = await ownSite(pageContext.host);
	const { theme, nonce } = pageContext;
	return { branding: site && brandingOf(site, pageContext), theme: chooseTheme(theme, site?.appearance), nonce };
};

/** The data of this route does not depend on what a buyer does. */
export const shouldRevalidate = (_: ShouldRevalidateFunctionArgs): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	const branding = useBranding();
	return (
		<Document
			theme={data?.theme}
			icon={iconOf(branding?.name ?? "")}
			css={branding?.css || undefined}
			nonce={data?.nonce}
		>
			{children}
		</Document>
	);
}

/** The first letter of the shop's name. */
const iconOf = (name: string): string => {
	const letter = [...name][0]?.replace(/[<>&"'#%]/g, "") ?? "";
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#24483e"/>` +
		`<text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export default function App() {
	useFocusAfterNavigation();
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<Header />
			<main id="content" tabIndex={-1}>
				<Outlet />
			</main>
			<Footer />
		</>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<>
			<SkipLink />
			<Header />
			<main id="content" tabIndex={-1}>
				<ErrorPage error={error} />
			</main>
			<Footer />
		</>
	);
}
