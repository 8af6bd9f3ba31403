"use client";

import { createClient, OAuthStrategy } from "@cartwright/sdk";
import { productsV3, savedLines } from "@cartwright/sdk/services";
import { ShopProvider, unlessRefused, useCall } from "@cartwright/sdk-react";
import { useState } from "react";

export function Cart({ origin, clientId, productId }: { origin: string; clientId: string; productId: string }) {
	const [client] = useState(() => createClient({ origin, auth: OAuthStrategy({ clientId }) }));
	return (
		<ShopProvider client={client}>
			<Product productId={productId} />
		</ShopProvider>
	);
}

function Product({ productId }: { productId: string }) {
	const { data } = useCall(productsV3, "getProduct", { productId }, { retry: unlessRefused });
	useCall(savedLines, "listSavedLines");
	return data ? <p role="status">{data.product?.name} is in stock</p> : null;
}
