-- Load for wrk: method, headers and bodies come from a file written by load.py.
-- FENIX_BENCH names a Lua file that returns {method=, headers=, callers={…} or nil, bodies={…} or nil, paths={…}}.
local plan = dofile(os.getenv("FENIX_BENCH"))
local request_count = 0

function request()
  request_count = request_count + 1
  local path = plan.paths[(request_count - 1) % #plan.paths + 1]
  local body = plan.bodies and plan.bodies[(request_count - 1) % #plan.bodies + 1] or nil
  if plan.callers then
    local caller = (request_count - 1) % #plan.callers
    plan.headers["Authorization"] = plan.callers[caller + 1]
    -- Rate limits of visitors are per address.
    plan.headers["X-Forwarded-For"] = string.format("10.0.%d.%d", math.floor(caller / 256), caller % 256)
  end
  return wrk.format(plan.method, path, plan.headers, body)
end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    "RESULT %d %d %.3f %.3f %d\n",
    summary.requests, summary.duration, latency:percentile(50) / 1000, latency:percentile(95) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
