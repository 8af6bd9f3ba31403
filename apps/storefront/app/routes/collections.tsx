import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { shownCollections } from "../catalogue/collection-card.ts";
import { CollectionGrid } from "../catalogue/collection-grid.tsx";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { pageContextKey, requireShop } from "../page-context.server.ts";
import { useChrome } from "../use-chrome.ts";

export const loader = ({ context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	return { collections: shownCollections(requireShop(pageContext).categories, [], pageContext.origin) };
};

export default function Collections() {
	const { t } = useLanguage();
	const { collections } = useLoaderData<typeof loader>();
	const { hasProducts } = useChrome();
	const title = t("list.collections");
	return (
		<div className="page-width page">
			<PageHead
				title={title}
				description={t("list.collectionsIntro")}
				path={links.collections}
				picture={collections[0]?.picture}
			/>
			<Breadcrumbs trail={[{ label: t("shell.home"), href: links.home }]} current={title} />
			<header className="page-head">
				<h1>{title}</h1>
				<p className="lead">{t("list.collectionsIntro")}</p>
			</header>
			{collections.length > 0 ? (
				<CollectionGrid collections={collections} level={2} />
			) : (
				<EmptyState
					title={t("list.emptyCollectionTitle")}
					actions={hasProducts && <ButtonLink href={links.search}>{t("errors.toProducts")}</ButtonLink>}
				>
					{!hasProducts && <p>{t("home.emptyText")}</p>}
				</EmptyState>
			)}
		</div>
	);
}
