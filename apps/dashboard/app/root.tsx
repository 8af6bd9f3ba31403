import "@cartwright/ui/styles.css";
import "./dashboard.css";
import { Document } from "@cartwright/page-app/document";
import { NavigationProgress } from "@cartwright/page-app/navigation-progress";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, Outlet, useRouteLoaderData } from "react-router";
import { pageContextKey, pageContextMiddleware } from "./page-context.server.ts";
import { ErrorPage } from "./shell/error-page.tsx";

export const middleware = pageContextMiddleware;

export const loader = ({ context }: LoaderFunctionArgs) => {
	const { theme, nonce } = context.get(pageContextKey);
	return { theme, nonce };
};

/** The data of this route does not depend on what staff do. */
export const shouldRevalidate = (): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
	const { theme, nonce } = useRouteLoaderData<typeof loader>("root") ?? {};
	return (
		<Document theme={theme} icon={icon} css={undefined} nonce={nonce}>
			{children}
		</Document>
	);
}

const icon = `data:image/svg+xml,${encodeURIComponent(
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#24483e"/>' +
		'<path d="M9 12h14l-1 11H10zM13 12v-2a3 3 0 0 1 6 0v2" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}`;

export default function App() {
	return (
		<>
			<NavigationProgress />
			<Outlet />
		</>
	);
}

export function ErrorBoundary() {
	return (
		<main className="error-page" id="content">
			<ErrorPage />
		</main>
	);
}
