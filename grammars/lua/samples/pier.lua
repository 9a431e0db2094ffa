--- Piers of the harbour.
local Crew = require 'harbour.crew'
local moor = require("harbour.ropes").moor
require 'harbour.globals'

local Pier = {}
Pier.__index = Pier

--[[
  Builds a pier.
]]
function Pier.new(length)
  local self = setmetatable({}, Pier)
  self.length = length
  return self
end

function Pier:grow(by)
  if by > 0 and self.length then
    self:check()
  elseif by == 0 then
    return moor(self, by)
  end
  for i, rope in ipairs(self.ropes) do
    Crew.pull(rope, i)
  end
end

function Pier:check() end

-- Counts.
local function count(list, ...)
  return function(item)
    return count(item, ...)
  end
end

Pier.measure = function(pier)
  return pier.length
end

local options = {
  on_moor = function(pier)
    pier:grow(1)
  end,
  count = count,
}

function Announce(text)
  print(text:upper())
end

local pier = Pier.new(3)
pier:grow(2)
options.on_moor(pier)

return Pier
