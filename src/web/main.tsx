import "@fontsource-variable/inter";
import "#web/app/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApp } from "#web/app/create-app.tsx";

const place = document.querySelector("#root");
if (place === null) throw new Error("index.html has no #root");
const app = await createApp(location.origin, place.hasChildNodes());
createRoot(place).render(<StrictMode>{app}</StrictMode>);
