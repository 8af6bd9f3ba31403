import { categories } from "@cartwright/contract/catalogue/v3/categories";
import { CallError } from "@cartwright/sdk/errors";
import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { ButtonLink } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { hasFilters, readList, withoutFilters, writeList } from "../catalogue/list-state.ts";
import { pictureFile } from "../catalogue/picture-file.ts";
import { loadList } from "../catalogue/product-list.server.ts";
import { ProductList } from "../catalogue/product-list.tsx";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { movedTo } from "../moved.ts";
import { type PageContext, pageContextKey, requireShop } from "../page-context.server.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const shop = requireShop(pageContext);
	const slug = params.slug ?? "";
	const category = shop.categories.find((each) => each.slug === slug) ?? (await findCategory(pageContext, slug));
	if (!category?.slug) throw new Response(null, { status: 404 });
	if (category.slug !== slug) throw movedTo(links.collection(category.slug), request);
	const parent = shop.categories.find(({ id }) => id === category.parentCategory?.id);
	const brief = ({ name, slug }: typeof category) => ({ name: name ?? "", slug: slug ?? "" });
	return {
		...brief(category),
		description: category.description ?? undefined,
		picture: pictureFile(category.image, pageContext.origin),
		parent: parent && brief(parent),
		below: shop.categories.filter(({ parentCategory }) => parentCategory?.id === category.id).map(brief),
		list: await loadList(pageContext, readList(new URL(request.url).searchParams), category),
	};
};

/** A category that is not among the loaded ones: it is new, or had this slug before. */
const findCategory = async ({ platform }: PageContext, slug: string) => {
	const treeReference = { appNamespace: "@wix/stores" };
	const found = platform.shared.use(categories).getCategoryBySlug({ slug, treeReference, fields: ["DESCRIPTION"] });
	const { category } = await found.catch((error: unknown) => {
		const isAbsent = error instanceof CallError && (error.code === "CATEGORY_NOT_FOUND" || refusesSlug(error));
		if (isAbsent) return { category: undefined };
		throw error;
	});
	return category;
};

/** Addresses may have there what is no slug. */
const refusesSlug = ({ violations }: CallError): boolean => violations.some(({ field }) => field === "slug");

export default function Collection() {
	const { t } = useLanguage();
	const { name, slug, description, picture, parent, below, list } = useLoaderData<typeof loader>();
	const path = links.collection(slug);
	const trail = [
		{ label: t("shell.home"), href: links.home },
		{ label: t("list.collections"), href: links.collections },
		...(parent ? [{ label: parent.name, href: links.collection(parent.slug) }] : []),
	];
	return (
		<div className="page-width page">
			<PageHead title={name} description={description} path={path} picture={picture} hidden={hasFilters(list.state)} />
			<Breadcrumbs trail={trail} current={name} />
			<header className="page-head">
				<h1>
					<bdi>{name}</bdi>
				</h1>
				{description && (
					<p className="lead">
						<bdi>{description}</bdi>
					</p>
				)}
				{below.length > 0 && (
					<ul className="chips plain-list">
						{below.map((each) => (
							<li key={each.slug}>
								<a className="chip" href={links.collection(each.slug)}>
									{each.name}
								</a>
							</li>
						))}
					</ul>
				)}
			</header>
			<ProductList list={list} path={path} empty={<Empty path={path} list={list} />} />
		</div>
	);
}

function Empty({ path, list: { state } }: { path: string; list: Awaited<ReturnType<typeof loadList>> }) {
	const { t } = useLanguage();
	if (!hasFilters(state)) {
		return (
			<EmptyState
				title={t("list.emptyCollectionTitle")}
				actions={<ButtonLink href={links.collections}>{t("list.collections")}</ButtonLink>}
			>
				<p>{t("list.emptyCollectionText")}</p>
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={t("list.emptyTitle")}
			actions={<ButtonLink href={path + writeList(withoutFilters(state))}>{t("list.clear")}</ButtonLink>}
		>
			<p>{t("list.emptyText")}</p>
		</EmptyState>
	);
}
