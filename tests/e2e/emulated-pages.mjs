// A storefront of the hosted platform whose pages call the shop themselves. It ends with the first report of a browser.
import { createServer } from "node:http";

const page = `<!doctype html><title>Pages</title><img><script type="module">
const said = {};
try {
	const ask = async (path, body, token) => {
		const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
		const sent = { method: "POST", headers, body: JSON.stringify(body) };
		return (await fetch("https://www.wixapis.com" + path, sent)).json();
	};
	const clientId = ${JSON.stringify(process.env.PUBLIC_WIX_CLIENT_ID)};
	const { access_token: token } = await ask("/oauth2/token", { clientId, grantType: "anonymous" });
	const { products } = await ask("/stores-reader/v1/products/query", { query: { paging: { limit: 1 } } }, token);
	said.product = products[0].name;
	const picture = document.querySelector("img");
	picture.src = said.picture = products[0].media.mainMedia.image.url;
	await picture.decode();
	said.width = picture.naturalWidth;
} catch (error) {
	said.error = String(error);
}
await fetch("/report", { method: "POST", body: JSON.stringify(said) });
</script>`;

const server = createServer(async (request, response) => {
	if (request.url !== "/report") return response.setHeader("content-type", "text/html").end(page);
	let text = "";
	for await (const part of request) text += part;
	response.end();
	console.log(text);
	server.close();
	server.closeAllConnections();
});
server.listen(0);
