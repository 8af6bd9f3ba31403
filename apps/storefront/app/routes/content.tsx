import type { ShopContact as ContactData } from "@cartwright/contract/sites/site-messages";
import { localText } from "@cartwright/ui/language";
import { Breadcrumbs } from "@cartwright/ui/parts/breadcrumbs";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pictureFile } from "../catalogue/picture-file.ts";
import { PageHead } from "../head.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { pageContextKey, requireShop } from "../page-context.server.ts";
import { safePageHtml } from "../safe-html.ts";

/** The page that also shows how to reach the shop. */
const contactSlug = "contact";

export const loader = ({ params, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { site } = requireShop(pageContext);
	const page = site.pages?.find(({ slug }) => slug === params.slug);
	if (!page) throw new Response(null, { status: 404 });
	const fallback = site.languages?.[0];
	const t = (text: Parameters<typeof localText>[0]) => localText(text, pageContext.language, fallback);
	const { body = {} } = page;
	return {
		slug: page.slug ?? "",
		// Only for shared links; the page itself has no picture.
		picture: pictureFile(site.home?.hero?.image, pageContext.origin),
		title: t(page.title),
		seoTitle: t(page.seoTitle),
		description: t(page.seoDescription),
		html: safePageHtml(localText(body, pageContext.language, fallback)),
		contact: page.slug === contactSlug ? contactOf(site.contact ?? {}, t) : undefined,
	};
};

type Contact = ReturnType<typeof contactOf>;

const contactOf = ({ email, phone, address, hours }: ContactData, t: (text: ContactData["hours"]) => string) => ({
	email: email ?? undefined,
	phone: phone ?? undefined,
	address: address ?? [],
	hours: t(hours),
});

export default function Content() {
	const { t } = useLanguage();
	const { slug, title, seoTitle, description, picture, html, contact } = useLoaderData<typeof loader>();
	return (
		<article className="page-width page prose">
			<PageHead
				title={seoTitle || title}
				description={description}
				path={links.page(slug)}
				picture={picture}
				type="article"
			/>
			<Breadcrumbs trail={[{ label: t("shell.home"), href: links.home }]} current={title} />
			<header className="page-head">
				<h1>{title}</h1>
				{description && <p className="lead">{description}</p>}
			</header>
			{contact && <ContactDetails contact={contact} />}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader */}
			{html && <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />}
		</article>
	);
}

function ContactDetails({ contact: { email, phone, address, hours } }: { contact: Contact }) {
	const { t } = useLanguage();
	if (!email && !phone && address.length === 0) return <p>{t("content.noContact")}</p>;
	return (
		<dl className="contact">
			{email && (
				<div>
					<dt>{t("content.email")}</dt>
					<dd>
						<a className="link" href={`mailto:${email}`}>
							{email}
						</a>
					</dd>
				</div>
			)}
			{phone && (
				<div>
					<dt>{t("content.phone")}</dt>
					<dd>
						<a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`} dir="ltr">
							{phone}
						</a>
						{hours && <span>{hours}</span>}
					</dd>
				</div>
			)}
			{address.length > 0 && (
				<div>
					<dt>{t("content.address")}</dt>
					<dd>
						{address.map((line) => (
							<span key={line}>
								<bdi>{line}</bdi>
							</span>
						))}
					</dd>
				</div>
			)}
		</dl>
	);
}
